// React may show suspended content 300 ms after its placeholder: longer than that.
const quietFrames = 30;

/** Waits until nothing in the page has changed for a few frames, and its fonts and pictures are loaded. */
export async function whenSettled(): Promise<void> {
  let quiet = 0;
  const observer = new MutationObserver(() => (quiet = 0));
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  while (quiet < quietFrames) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const isLoading = document.fonts.status === 'loading' || [...document.images].some(({ complete }) => !complete);
    quiet = isLoading ? 0 : quiet + 1;
  }
  observer.disconnect();
}
