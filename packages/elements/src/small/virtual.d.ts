/** Made by `scripts/documentFacts.ts`. */
declare module 'virtual:srm/documents' {
  export const documentFacts: Readonly<Record<string, () => Promise<{ readonly facts: unknown }>>>
}
