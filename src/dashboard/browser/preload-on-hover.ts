/** Preloads code or data when the pointer or focus reaches a control. */
export const preloadOnHover = (load: () => void) => ({ onPointerEnter: load, onFocus: load });
