/** The pointer or the focus is on it: load what the click will need. */
export const onIntent = (load: () => void) => ({ onPointerEnter: load, onFocus: load });
