// Styles stay out of the document. Without a layout they mean little, and each query for visible elements would compute them:
// twice the time of a test.
HTMLHeadElement.prototype.insertBefore = function <T extends Node>(node: T, child: Node | null): T {
  return node instanceof HTMLStyleElement ? node : (Node.prototype.insertBefore.call(this, node, child) as T);
};
