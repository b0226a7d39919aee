/** Where the guide of a role is. */
export const guidePath = (roleCode: string): string => `/documentCenter/${encodeURIComponent(roleCode)}`
