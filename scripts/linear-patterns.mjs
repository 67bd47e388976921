// A plugin of the linter: a regular expression takes a time that grows with the length of the text. A pattern such as
// /\/+$/ tries a run of slashes again from each of its slashes; the sender of the text chooses how long that takes.
import { analyse } from 'scslre';

/** `RegExp('a+$')`, with `new` or without, and what makes a pattern of a text by itself. */
function denyUnread(context, node) {
  const isMade = node.callee.name === 'RegExp';
  const isFromText =
    ['match', 'matchAll', 'search'].includes(node.callee.property?.name) &&
    typeof node.arguments[0]?.value === 'string';
  if (isMade || isFromText)
    context.report({ node, message: 'Write the pattern as a literal, so that the linter can look at it.' });
}

const linear = {
  create: (context) => ({
    Literal(node) {
      if (!node.regex) return;
      const pattern = new RegExp(node.regex.pattern, node.regex.flags);
      if (analyse(pattern).reports.length > 0)
        context.report({
          node,
          message:
            'This pattern takes the square of the length of a text, or more: anchor it, or use a loop.',
        });
    },
    NewExpression: (node) => denyUnread(context, node),
    CallExpression: (node) => denyUnread(context, node),
  }),
};

export default { meta: { name: 'patterns' }, rules: { linear } };
