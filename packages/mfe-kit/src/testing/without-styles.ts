// Styles stay out of the document. Without a layout they say little, and every query for what is visible would ask them:
// twice the time of a test.
HTMLHeadElement.prototype.insertBefore = function <T extends Node>(node: T, child: Node | null): T {
  return node instanceof HTMLStyleElement ? node : (Node.prototype.insertBefore.call(this, node, child) as T);
};
