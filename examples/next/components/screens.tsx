'use client'

import dynamic from 'next/dynamic'

/** Elements are made by the browser: React gives them objects and functions where it renders them there, not where it hydrates. */
export const Orders = dynamic(() => import('./Orders.tsx'), { ssr: false })
export const Order = dynamic(() => import('./Order.tsx'), { ssr: false })
