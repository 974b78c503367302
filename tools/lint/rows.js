// Lint rules of stored values: a statement's row type, stored JSON, and a word of the rules above the queries, is decoded,
// not asserted. Plain JavaScript, for the lint loads it directly.

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
      CallExpression(node) {
        const { callee, typeArguments, parent } = node;
        if (callee.property?.name === 'query' && typeArguments)
          context.report({
            node,
            message: 'A type that is only asserted is not checked: use rowsOfClient with readers of columns',
          });
        const isParsed = callee.object?.name === 'JSON' && callee.property?.name === 'parse';
        if (isParsed && (parent.type === 'TSAsExpression' || parent.id?.typeAnnotation))
          context.report({
            node,
            message: 'A type that is only asserted is not checked: read the JSON with a shape of columns',
          });
      },
    };
  },
};

const typesIn = (type) => {
  if (type.type === 'TSTypeReference') return [type.typeName.name];
  if (type.type === 'TSArrayType') return typesIn(type.elementType);
  return type.type === 'TSUnionType' ? type.types.flatMap(typesIn) : [];
};

const searches = new Set(['has', 'includes', 'get']);

const wordsAreRead = {
  create(context) {
    const ofRules = new Set();
    const report = (node) =>
      context.report({
        node,
        message: 'A word of the rules that is only asserted is not checked: decode it in the database room, or test it',
      });
    return {
      ImportSpecifier({ local, parent }) {
        if (parent.source.value.startsWith('@club/rules/')) ofRules.add(local.name);
      },
      TSAsExpression(node) {
        const { typeAnnotation: type, parent } = node;
        const isSought = parent.type === 'CallExpression' && searches.has(parent.callee.property?.name);
        if (isSought && type.type === 'TSNeverKeyword') report(node);
        if (typesIn(type).some((name) => ofRules.has(name))) report(node);
      },
    };
  },
};

export default { meta: { name: 'rows' }, rules: { 'types-are-read': typesAreRead, 'words-are-read': wordsAreRead } };
