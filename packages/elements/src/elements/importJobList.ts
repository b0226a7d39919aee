import { documentList } from '../document/list/DocumentList.tsx'
import { listSpec } from '../document/list/listSpec.ts'
import { defineElement } from '../host/defineElement.ts'
import { importJobs } from '../imports/job/importJobs.tsx'
import { importListing } from '../imports/job/importListing.ts'

/** `<srm-import-job-list>`: the imports of the signed-in side, those that run and those that are over. */
export const importJobListSpec = listSpec

defineElement('srm-import-job-list', documentList(importListing, importJobs), importJobListSpec)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-import-job-list': typeof importJobListSpec
  }
}
