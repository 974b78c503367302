// A lint rule of the queries: the type of what a statement gives is read, not said.
// Plain JavaScript, for the lint loads it by itself.

const typesAreRead = {
  create(context) {
    return {
      TaggedTemplateExpression(node) {
        if (node.tag.name !== 'sql' || !node.typeArguments) return;
        context.report({
          node,
          message: 'A type that is only said is not checked: use mapWith with a reader of columns',
        });
      },
    };
  },
};

export default { meta: { name: 'rows' }, rules: { 'types-are-read': typesAreRead } };
