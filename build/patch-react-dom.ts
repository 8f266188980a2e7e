import type { Plugin } from 'vite';

/** The element that holds a text which has siblings. */
const TEXT_ELEMENT = 'aura-text';

/** The original source, and its replacement. */
const PATCHES = [
  // A text with siblings is an element whose text is replaced whole. A bare text node is what a translator puts `<font>` in place of:
  // React would then change, remove or insert before a node that is no longer in the page. Events on it are its parent's.
  [
    'getOwnerDocumentFromRootContainer(current).createTextNode(\n              newProps\n            )),\n            (current[internalInstanceKey] = workInProgress),',
    `Object.assign(document.createElement("${TEXT_ELEMENT}"), { textContent: newProps })),`,
  ],
  ['(lanes.nodeValue = root)', '(lanes.textContent = root)'],
  ['fiber.stateNode.nodeValue = isHidden', 'fiber.stateNode.textContent = isHidden'],
  // The same for a text without siblings: a translation that arrives late finds the old text node gone.
  ['firstChild.nodeValue = text;\n      return;', ''],
  // An element that foreign code has moved or wrapped is removed from where it is.
  ['hostParent.removeChild(deletedFiber.stateNode)', 'deletedFiber.stateNode.remove()'],
  [
    ': hostParent\n            ).removeChild(deletedFiber.stateNode)',
    ': hostParent, deletedFiber.stateNode).remove()',
  ],
  ['deletedFiber.parentNode.removeChild(deletedFiber)', 'deletedFiber.remove()'],
  ['root.parentNode.removeChild(root)', 'root.remove()'],
  ['instance.parentNode.removeChild(instance)', 'instance.remove()'],
  // An element is inserted before the child of its parent that holds its next sibling, or else at the end.
  [
    'before ? parent.insertBefore(tag, before) : parent.appendChild(tag)',
    'parent.insertBefore(tag, childHolding(parent, before))',
  ],
  [
    ': parent\n          ).insertBefore(tag, before)',
    ': parent\n          ).insertBefore(tag, childHolding(parent, before))',
  ],
  // Nothing here hydrates, or finds nodes of class components: 0.2 kB less of the first load.
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
