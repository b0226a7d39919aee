/** Is an action what a stage waits for? */
export const isPrimary = ({ look }: { readonly look?: string | undefined }): boolean =>
  look === 'primary' || look === 'primaryNow'
