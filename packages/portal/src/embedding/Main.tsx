import type { ComponentPropsWithoutRef } from 'react'
import { isTag } from './stand.ts'

/** What the page is about; a page of others that has the portal in it has a `<main>` of its own. */
export const Main = (props: ComponentPropsWithoutRef<'main'>) => (isTag() ? <div {...props} /> : <main {...props} />)
