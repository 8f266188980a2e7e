import type { Plugin } from 'vite';

/** The element that holds a text which has siblings. */
const TEXT_ELEMENT = 'aura-text';

/** Methods of a fragment's ref. Aura has no ref on a fragment. */
const FRAGMENT_METHODS = [
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'focus',
  'focusLast',
  'blur',
  'observeUsing',
  'unobserveUsing',
  'getClientRects',
  'getRootNode',
  'compareDocumentPosition',
  'scrollIntoView',
].map(
  (name) => [`FragmentInstance.prototype.${name} = function`, `const unused_${name} = function`] as const,
);

/** The original source, and its replacement. */
const PATCHES = [
  // A text with siblings becomes an element, whose text is replaced as a whole. Translators replace a bare text node by `<font>`. React
  // would then change, remove or insert before a node that is no longer in the page. React handles events on the element as its parent's.
  [
    'getOwnerDocumentFromRootContainer(current).createTextNode(\n              newProps\n            )),\n            (current[internalInstanceKey] = workInProgress),',
    `Object.assign(document.createElement("${TEXT_ELEMENT}"), { textContent: newProps })),`,
  ],
  ['(lanes.nodeValue = root)', '(lanes.textContent = root)'],
  ['fiber.stateNode.nodeValue = isHidden', 'fiber.stateNode.textContent = isHidden'],
  // A text without siblings is also replaced as a whole, because its old text node may be translated later.
  ['firstChild.nodeValue = text;\n      return;', ''],
  // An element is removed from its current parent, because foreign code may have moved or wrapped it.
  ['hostParent.removeChild(deletedFiber.stateNode)', 'deletedFiber.stateNode.remove()'],
  [
    ': hostParent\n            ).removeChild(deletedFiber.stateNode)',
    ': hostParent, deletedFiber.stateNode).remove()',
  ],
  ['deletedFiber.parentNode.removeChild(deletedFiber)', 'deletedFiber.remove()'],
  ['root.parentNode.removeChild(root)', 'root.remove()'],
  ['instance.parentNode.removeChild(instance)', 'instance.remove()'],
  // An element is inserted before the child that contains its next sibling or, without one, at the end.
  [
    'before ? parent.insertBefore(tag, before) : parent.appendChild(tag)',
    'parent.insertBefore(tag, childHolding(parent, before))',
  ],
  [
    ': parent\n          ).insertBefore(tag, before)',
    ': parent\n          ).insertBefore(tag, childHolding(parent, before))',
  ],
  // Without the methods of fragments' refs the first load is 2 kB smaller.
  ...FRAGMENT_METHODS,
  // Aura uses neither hydration nor `findDOMNode`. Without them the first load is 0.2 kB smaller.
  ['exports.hydrateRoot = function', 'const unusedHydrateRoot = function'],
  [
    'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration = function',
    'const unusedScheduleHydration = function',
  ],
  ['ReactDOMSharedInternals.findDOMNode = function', 'const unusedFindDOMNode = function'],
] as const;

const CHILD_HOLDING = `
function childHolding(parent, node) {
  while (node && node.parentNode !== parent) node = node.parentNode;
  return node || null;
}
`;

/**
 * Patches react-dom 19, whose commits throw where foreign code has wrapped or moved a node (facebook/react#11538): translators,
 * extensions for grammar and dark colors, password managers. The build fails if a version lacks these lines: then check whether
 * the patch is still needed. `e2e/foreign-code.spec.ts` fails without it. The development build keeps its own source.
 */
export function patchReactDom(): Plugin {
  return {
    name: 'aura-patch-react-dom',
    apply: 'build',
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom-client\.production\.js/ },
      handler(code) {
        let patched = code + CHILD_HOLDING;
        for (const [original, replacement] of PATCHES) {
          if (patched.split(original).length !== 2)
            this.error(`react-dom has changed: is the patch of "${original}" still needed?`);
          patched = patched.replace(original, replacement);
        }
        return { code: patched, map: null };
      },
    },
  };
}
