export const preloadOnHover = (load: () => void) => ({ onPointerEnter: load, onFocus: load });
