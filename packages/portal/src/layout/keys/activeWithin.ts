/** The focused element of the tree that a node is in: to the document a whole shadow tree is its host. */
export const activeWithin = (node: Element): Element | null =>
  (node.getRootNode() as Document | ShadowRoot).activeElement
