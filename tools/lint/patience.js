// Lint rules of the tests: nothing waits by the clock, limits follow the speed of the machine, and a retry reports why.
// Plain JavaScript, for the lint loads it directly.

const limits = new Set(['timeout', 'testTimeout', 'hookTimeout']);
const nameOf = (node) => (node?.type === 'Identifier' ? node.name : node?.value);
const isCallOf = (node, name) => node.type === 'CallExpression' && nameOf(node.callee) === name;

const noSleep = {
  create(context) {
    const say = (node) =>
      context.report({
        node,
        message: 'A test waits for a state, never for the clock; waits for what must not happen are in pauses.ts',
      });
    return {
      ImportDeclaration(node) {
        if (/^(node:)?timers(\/promises)?$/.test(node.source.value)) say(node);
      },
      MemberExpression(node) {
        if (nameOf(node.property) === 'waitForTimeout') say(node);
      },
      CallExpression(node) {
        if (nameOf(node.callee) === 'setTimeout') say(node);
      },
    };
  },
};

const limitsFollowSpeed = {
  create(context) {
    const isFixed = (node) => node.type !== 'Identifier' && !isCallOf(node, 'patience');
    const say = (node) =>
      context.report({ node, message: 'A time limit must scale with the speed of the machine: patience(ms)' });
    return {
      Property(node) {
        if (limits.has(nameOf(node.key)) && isFixed(node.value)) say(node);
      },
      CallExpression(node) {
        const isLimit = node.callee.type === 'MemberExpression' && nameOf(node.callee.property) === 'setTimeout';
        if (isLimit && node.arguments.length === 1 && isFixed(node.arguments[0])) say(node);
      },
    };
  },
};

const saysWhyAgain = {
  create(context) {
    return {
      CallExpression(node) {
        if (node.callee.type !== 'MemberExpression' || nameOf(node.callee.property) !== 'toPass') return;
        if (node.callee.object.type === 'CallExpression' && node.callee.object.arguments.length === 2) return;
        context.report({ node, message: 'A retried expectation states why: expect(action, reason).toPass()' });
      },
    };
  },
};

export default {
  meta: { name: 'patience' },
  rules: { 'no-sleep': noSleep, 'limits-follow-speed': limitsFollowSpeed, 'says-why-again': saysWhyAgain },
};
