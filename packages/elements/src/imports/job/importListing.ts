import { importJobListing } from '@srm/core/system/importJobListing'

/** Imports as their list knows them: what happens to one is fetched when something is done with one. */
export const importListing = {
  ...importJobListing,
  whole: async () => (await import('@srm/core/system/importJob')).importJob,
}
