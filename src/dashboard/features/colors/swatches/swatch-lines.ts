interface Place<Thing> {
  thing: Thing;
  index: number;
}

export type SwatchLine<Thing> =
  | { id: string; kind: 'heading'; name: string; count: number }
  | { id: string; kind: 'swatches'; group: string | undefined; places: Place<Thing>[] };

export function swatchLines<Thing>(
  things: readonly Thing[],
  columns: number,
  groupOf: (thing: Thing) => string | undefined,
): SwatchLine<Thing>[] {
  const lines: SwatchLine<Thing>[] = [];
  let heading: Extract<SwatchLine<Thing>, { kind: 'heading' }> | undefined;
  let open: Place<Thing>[] | undefined;
  things.forEach((thing, index) => {
    const group = groupOf(thing);
    if (group !== heading?.name) {
      heading =
        group === undefined
          ? undefined
          : { id: `heading ${group}`, kind: 'heading', name: group, count: 0 };
      if (heading) lines.push(heading);
      open = undefined;
    }
    if (heading) heading.count += 1;
    if (!open || open.length === columns) {
      open = [];
      lines.push({ id: `from ${index}`, kind: 'swatches', group, places: open });
    }
    open.push({ thing, index });
  });
  return lines;
}
