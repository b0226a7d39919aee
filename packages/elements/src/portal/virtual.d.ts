/** Defines `<srm-portal>`; the build finds it in the portal (scripts/portalTag.ts). */
declare module 'virtual:srm-portal'
