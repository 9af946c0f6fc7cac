// Keeps styles out of the document. They mean little without a layout, and each query for visible elements would
// compute them, which doubles the time of a test.
HTMLHeadElement.prototype.insertBefore = function <T extends Node>(node: T, child: Node | null): T {
  return node instanceof HTMLStyleElement ? node : (Node.prototype.insertBefore.call(this, node, child) as T);
};
