/** Short names of documents on the command line (decisions §15). A document without one is called by its name. */
export const aliases: Readonly<Record<string, string>> = {
  purchaseOrder: 'order',
  materialCategory: 'category',
}
