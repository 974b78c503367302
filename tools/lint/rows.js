// A lint rule of the queries: the row type of a statement is decoded, not asserted. Plain JavaScript, for the lint
// loads it directly.

const typesAreRead = {
  create(context) {
    return {
      TaggedTemplateExpression(node) {
        if (node.tag.name !== 'sql' || !node.typeArguments) return;
        context.report({
          node,
          message: 'A type that is only asserted is not checked: use mapWith with a reader of columns',
        });
      },
    };
  },
};

export default { meta: { name: 'rows' }, rules: { 'types-are-read': typesAreRead } };
