// A browser that translates a page puts elements of its own in the place of texts. React then changes a text that is not
// in the page any more, unless it is alone in its element: a text that may change is the only child of one.
const nodeNames = new Set(['children', 'icon', 'action']);

/** Whether an expression may give a text, as far as can be seen. Beside another text, a name or a call does. */
function givesText(expression, isBesideText) {
  const gives = (other) => givesText(other, isBesideText);
  switch (expression?.type) {
    case 'TemplateLiteral':
      return true;
    case 'MemberExpression':
      return !nodeNames.has(expression.property.name);
    case 'ConditionalExpression':
      return [expression.consequent, expression.alternate].some((branch) => isText(branch) || gives(branch));
    case 'LogicalExpression':
      return [expression.left, expression.right].some(
        (side) => isText(side) || (side === expression.right && gives(side)),
      );
    case 'Identifier':
      return isBesideText && expression.name !== 'undefined' && !nodeNames.has(expression.name);
    case 'CallExpression':
      return isBesideText && expression.callee.property?.name !== 'map';
    default:
      return false;
  }
}

const isText = (node) => node.type === 'Literal' && typeof node.value === 'string';
const isBlank = (child) =>
  (child.type === 'JSXText' && child.value.trim() === '') ||
  (child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression');
const isFixedText = (child) =>
  child.type === 'JSXText' || (child.type === 'JSXExpressionContainer' && isText(child.expression));

export const changingTextRule = {
  meta: {
    type: 'problem',
    docs: { description: 'a text that may change is alone in its element' },
    schema: [],
    messages: {
      alone:
        'Give this text an element of its own, in one template: a page that the browser translates shows it stale.',
    },
  },
  create(context) {
    const check = ({ children }) => {
      const shown = children.filter((child) => !isBlank(child));
      if (shown.length < 2) return;
      const isBesideText = shown.some(isFixedText);
      for (const child of shown) {
        if (child.type === 'JSXExpressionContainer' && givesText(child.expression, isBesideText)) {
          context.report({ node: child, messageId: 'alone' });
        }
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};
