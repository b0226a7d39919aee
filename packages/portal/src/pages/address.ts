/**
 * The path of the address, below the prefix. The router changes it before its page is painted: a key that is pressed in
 * between is meant for what was just asked for.
 */
let pathname = (): string => '/'

export const followAddress = (current: () => string): void => {
  pathname = current
}

export const currentPathname = (): string => pathname()
