// A lint rule of the screens: an effect returns its clean-up or nothing. Plain JavaScript, for the lint loads it directly.

const effects = new Set(['useEffect', 'useLayoutEffect']);
const commands = new Set(['scrollIntoView', 'scrollTo', 'scrollBy', 'scroll', 'focus', 'blur', 'click', 'play']);

const returnsNoAnswer = {
  create(context) {
    return {
      CallExpression({ callee, arguments: [effect] }) {
        if (!effects.has(callee.name) || effect?.type !== 'ArrowFunctionExpression') return;
        const body = effect.body.type === 'ChainExpression' ? effect.body.expression : effect.body;
        if (body.type !== 'CallExpression' || !commands.has(body.callee.property?.name)) return;
        context.report({
          node: body,
          message:
            'React calls what an effect returns, and newer browsers return promises from scrolling: put the call in braces',
        });
      },
    };
  },
};

export default { meta: { name: 'effects' }, rules: { 'returns-no-answer': returnsNoAnswer } };
