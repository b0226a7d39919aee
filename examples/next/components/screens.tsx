'use client'

import dynamic from 'next/dynamic'

/** Rendered in the browser alone: the objects and functions that elements are given are not in HTML that a server writes. */
export const Orders = dynamic(() => import('./Orders.tsx'), { ssr: false })
export const Order = dynamic(() => import('./Order.tsx'), { ssr: false })
