import { useState } from 'react'
import { isSignedIn } from '../../session/session.ts'

/**
 * Whether somebody was signed in when the page came. It is asked once: asked while a sign-in goes on, it would end what has just begun
 * (`isSignedIn`).
 */
export const useSignedIn = (): boolean => useState(isSignedIn)[0]
