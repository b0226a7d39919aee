import { listSpec } from '../document/list/listSpec.ts'
import { defineElement } from '../host/defineElement.ts'
import { OrganizationScreen } from '../system/organizations/OrganizationScreen.tsx'

/** `<srm-organization-tree>`: the organizations of the account as a tree with their members, or as a list. */
export const organizationTreeSpec = listSpec

defineElement('srm-organization-tree', OrganizationScreen, organizationTreeSpec)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-organization-tree': typeof organizationTreeSpec
  }
}
