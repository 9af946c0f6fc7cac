/** Everything that floats above the page. Import it only from lazily loaded code: a cold start must not load it. */
export { ConfirmDialog } from './overlays/confirm-dialog.tsx';
export { Dialog } from './overlays/dialog.tsx';
export { Menu } from './overlays/menu.tsx';
export { PictureViewer } from './overlays/picture-viewer.tsx';
export { ToastRegion } from './overlays/toast-region.tsx';
export { useCloseOnBack } from './overlays/use-close-on-back.ts';
