/** The operator's account of an installation (decisions §12.1): codes and settings of everybody are its documents. */
export const platformAccount = '100000'
