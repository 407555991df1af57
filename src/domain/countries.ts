/** The codes of ISO 3166-1 alpha-2, in lower case as in the contract. */
export const countryCodes: readonly string[] = `
  ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo bq br bs bt
  bv bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg eh
  er es et fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht
  hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls
  lt lu lv ly ma mc md me mf mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni
  nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg
  sh si sj sk sl sm sn so sr ss st sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug
  um us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw`
  .trim()
  .split(/\s+/);

export interface Country {
  code: string;
  name: string;
}

/** Common names besides the platform's own. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  uk: 'gb',
  'great britain': 'gb',
  england: 'gb',
  usa: 'us',
  'united states of america': 'us',
  america: 'us',
  'czech republic': 'cz',
  holland: 'nl',
  'the netherlands': 'nl',
  turkey: 'tr',
  'ivory coast': 'ci',
  'cape verde': 'cv',
  swaziland: 'sz',
  macedonia: 'mk',
  burma: 'mm',
  'republic of korea': 'kr',
  'russian federation': 'ru',
  uae: 'ae',
  'viet nam': 'vn',
};

let index: { countries: readonly Country[]; codesByName: ReadonlyMap<string, string> } | undefined;

export function countries(): readonly Country[] {
  return getIndex().countries;
}

export function getCountry(code: string): Country | undefined {
  const wanted = code.trim().toLowerCase();
  return getIndex().countries.find((country) => country.code === wanted);
}

export function findCountry(text: string): Country | undefined {
  const code = getIndex().codesByName.get(fold(text));
  return getCountry(code ?? text);
}

/** Built on first use: the platform is slow for some 250 names. */
function getIndex() {
  index ??= createIndex();
  return index;
}

function createIndex() {
  const long = new Intl.DisplayNames('en', { type: 'region' });
  const short = new Intl.DisplayNames('en', { type: 'region', style: 'short' });
  const nameIn = (names: Intl.DisplayNames, code: string) => names.of(code.toUpperCase()) ?? code;
  const all = countryCodes.map((code) => ({ code, name: nameIn(long, code) }));
  const codesByName = new Map([
    ...Object.entries(OTHER_NAMES),
    ...all.map(({ code }) => [fold(nameIn(short, code)), code] as const),
    ...all.map(({ code, name }) => [fold(name), code] as const),
  ]);
  const countries = all.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return { countries, codesByName };
}

/** Ignores case, accents and punctuation; `and` equals `&`. */
function fold(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/\bst\b/g, 'saint')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
