import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createRouter } from './router.tsx'
import './style/style.css'

/** Prefixes of addresses, from the server's setting; separated by spaces. */
const prefixes = document.querySelector<HTMLMetaElement>('meta[name=srm-prefixes]')?.content.split(/\s+/) ?? []

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createRouter(prefixes)} />
    </StrictMode>,
  )
