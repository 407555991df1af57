/** Preloads code or data when the pointer or focus reaches a control. */
export const onIntent = (load: () => void) => ({ onPointerEnter: load, onFocus: load });
