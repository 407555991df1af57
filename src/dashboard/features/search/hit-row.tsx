import { Link, linkOptions } from '@tanstack/react-router';
import { type ComponentType, Fragment, memo, type ReactNode } from 'react';
import { RowAction } from '#dashboard/ui/controls/row-action.tsx';
import { CheckChips } from '#dashboard/ui/feedback/check-chips.tsx';
import { dialogRequest } from '#dashboard/resources/dialog-requests.ts';
import { KeyParts } from '#dashboard/ui/format/key-text.tsx';
import { ChangedText } from '#dashboard/ui/format/changed-text.tsx';
import { type Match, splitIntoPieces } from '#domain/find-text.ts';
import { baseLocale, localeCatalogue } from '#domain/locales.ts';
import { checkTranslation } from '#domain/text-checks/check-translation.ts';
import { IconArrowsExchange } from '#generated/icons/arrows-exchange.ts';
import { IconPencil } from '#generated/icons/pencil.ts';
import type { Hit, Item, Question } from './hits.ts';
import { getReplacement, type Replacement } from './replacement.ts';
import list from '#dashboard/ui/table/select-list.module.css';
import classes from './hit-list.module.css';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ApiError } from '#domain/api-error.ts';
import { normaliseColor } from '#domain/color-value.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';

export interface Picking {
  replaceWith: string | undefined;
  possible: readonly Hit[];
  leftOut: ReadonlySet<string>;
  pick: (ids: readonly string[], isPicked: boolean) => void;
}

const kindNames: Record<Hit['kind'], string> = {
  application: 'Application',
  text: 'English',
  translation: '',
  color: 'Color',
  image: 'Image',
  server: 'VPN server',
};

const nameKind = ({ kind, locale }: Hit): string =>
  localeCatalogue.find(({ code }) => code === locale)?.name ?? kindNames[kind];

export interface HitRowProps {
  question: Question;
  hit: Hit;
  picking?: Picking;
  onEdit?: (hit: Hit) => void;
  /** Shows a value that can be edited in place. */
  Value?: ComponentType<HitValueProps>;
}

export interface HitValueProps {
  hit: Hit;
  item: Item;
  show: (value: string) => ReactNode;
}

export const HitRow = memo(function HitRow(props: HitRowProps) {
  const { question, hit, picking, onEdit, Value = PlainValue } = props;
  const { id, kind, distance = 0 } = hit;
  const item = useCurrentItem(hit, picking === undefined);
  const { find } = question;
  const { key, value, description = '' } = item;
  const replacement = picking && getReplacement(question, hit, picking.replaceWith);
  const show = (text: string) => <MarkedPart text={text} matches={find(text)} />;
  const isFound = kind !== 'translation' && find(description).length > 0;
  return (
    <div role="presentation" className={`${list.row} ${classes.hit}`}>
      <div role="cell" className={classes.kind}>
        {nameKind(hit)}
      </div>
      <div role="cell" className={classes.key} translate="no">
        <Link {...getLink(hit)}>
          <MarkedPart isKey text={key} matches={kind === 'translation' ? [] : find(key)} />
        </Link>
      </div>
      <div role="cell" className={classes.value}>
        {kind === 'color' && <Swatch color={value} />}
        {replacement ? (
          <Change hit={hit} replacement={replacement} />
        ) : (
          <Value hit={hit} item={item} show={show} />
        )}
        {distance > 0 && <span className={classes.kind}>{`ΔE ${distance.toFixed(3)}`}</span>}
        {isFound && !picking && (
          <p className={classes.kind}>
            <MarkedPart text={description} matches={find(description)} />
          </p>
        )}
      </div>
      {picking && (
        <div role="cell" className={list.pick}>
          <label>
            <input
              type="checkbox"
              aria-label={`Select ${key}, ${nameKind(hit)}`}
              checked={replacement?.refusal === undefined && !picking.leftOut.has(id)}
              disabled={replacement?.refusal !== undefined}
              onChange={({ currentTarget }) => picking.pick([id], currentTarget.checked)}
            />
          </label>
        </div>
      )}
      {editable.has(kind) && onEdit && (
        <div role="cell">
          <RowAction
            label={`Edit ${key}`}
            icon={<IconPencil size={16} />}
            onClick={() => onEdit({ ...hit, item })}
          />
        </div>
      )}
      {kind === 'server' && !picking && (
        <div role="cell">
          <RowAction
            label={`Replace server ${key} ${value} …`}
            icon={<IconArrowsExchange size={16} />}
            onClick={() => dialogRequest.set({ name: 'replace-server', serverId: item._id })}
          />
        </div>
      )}
    </div>
  );
});

const PlainValue = ({ item, show }: HitValueProps) => show(item.value);

const editable = new Set<Hit['kind']>(['text', 'color', 'image']);

const Swatch = ({ color }: { color: string }) => (
  <span className={classes.swatch} style={{ background: color }} />
);

function Change({ hit, replacement }: { hit: Hit; replacement: Replacement }) {
  const { kind, app, locale, item } = hit;
  const { value, matches, replaceWith, refusal, note } = replacement;
  const { description, originalValue: original = '' } = item;
  const { platform } = app;
  const pieces = splitIntoPieces(item.value, matches, replaceWith);
  return (
    <>
      <ChangedText pieces={pieces} isFound={replaceWith === undefined} />
      {kind === 'color' && <Swatch color={value} />}
      {refusal !== undefined && <p className={classes.refusal}>{refusal}</p>}
      {note !== undefined && <p className={classes.kind}>{note}</p>}
      {kind === 'translation' && replaceWith !== undefined && (
        <CheckChips
          problems={checkTranslation(original, value, { description, platform, locale })}
        />
      )}
    </>
  );
}

/** Longer texts are cut around their first match. */
const LONG = 300;
const BEFORE = 60;

interface MarkedPartProps {
  text: string;
  matches: readonly Match[];
  isKey?: boolean;
}

function MarkedPart({ text, matches, isKey = false }: MarkedPartProps) {
  const first = matches[0]?.start ?? 0;
  const from = text.length > LONG ? Math.max(0, first - BEFORE) : 0;
  const part = text.slice(from, from + LONG);
  const own = matches
    .filter(({ end }) => end <= from + LONG)
    .map(({ start, end }) => ({ start: start - from, end: end - from }));
  return (
    <span dir="auto" translate="no" className={classes.text}>
      {from > 0 && <span>…</span>}
      {splitIntoPieces(part, own, '').map(({ kind, text: piece }, index) => {
        const Piece = kind === 'out' ? 'mark' : Fragment;
        // The pieces never change order, so an index is a safe key.
        return <Piece key={index}>{isKey ? <KeyParts text={piece} /> : piece}</Piece>;
      })}
      {from + LONG < text.length && <span>…</span>}
    </span>
  );
}

function getLink({ kind, app, locale, item }: Hit) {
  const params = { appId: app._id };
  const search = { q: item.key };
  switch (kind) {
    case 'application':
      return linkOptions({ to: '/apps/$appId', params });
    case 'text':
    case 'translation':
      return linkOptions({
        to: '/apps/$appId/texts',
        params,
        search: { locale: locale ?? baseLocale, ...search },
      });
    case 'color':
      return linkOptions({ to: '/apps/$appId/colors', params, search });
    case 'image':
      return linkOptions({ to: '/apps/$appId/images', params, search });
    case 'server':
      return linkOptions({ to: '/vpn-servers', search: { q: item.value } });
  }
}

type Options = UseQueryOptions<{ data: readonly Item[] }, ApiError, Item | undefined>;

/** As its list has it now, so that an edit is seen; a translation shows its own edits. */
function useCurrentItem({ kind, app, item }: Hit, isWanted: boolean): Item {
  const lists = {
    text: getListTextsQueryOptions,
    color: getListColorsQueryOptions,
    image: getListImagesQueryOptions,
  };
  const isKept = kind === 'text' || kind === 'color' || kind === 'image';
  // as: a row shows the fields that the three lists have in common
  const options = lists[isKept ? kind : 'text'](app._id) as unknown as Options;
  const { data } = useQuery({
    ...options,
    enabled: isKept && isWanted,
    staleTime: Infinity,
    select: (all) => all.data.find(({ _id }) => _id === item._id),
  });
  if (!isKept || !isWanted || !data) return item;
  if (kind === 'text') return data;
  return { ...data, value: kind === 'color' ? normaliseColor(data.value) : '' };
}
