/** The pages that need no sign-in besides the sign-in itself: each is a file that loads when it is first shown. */
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { loadChunk } from '../pages/chunk.ts'
import { noticePages } from './notices/noticePages.ts'

const page = (load: () => Promise<ComponentType>) => async () => ({ Component: await loadChunk(load) })

const signUp = () => import('./signUp/SignUp.tsx')

const noticeList = ({ path, type }: (typeof noticePages)[number]): RouteObject => ({
  path,
  lazy: async () => {
    const { NoticeList } = await loadChunk(() => import('./notices/NoticeList.tsx'))
    return { element: <NoticeList key={type} type={type} /> }
  },
})

export const publicRoutes: readonly RouteObject[] = [
  { path: '/forget', lazy: page(async () => (await import('./account/Forget.tsx')).default) },
  { path: '/activate/:ticket', lazy: page(async () => (await import('./account/Activate.tsx')).default) },
  { path: '/signup/public', lazy: page(async () => (await signUp()).PublicSignUp) },
  { path: '/signup/invite', lazy: page(async () => (await signUp()).InvitedSignUp) },
  { path: '/signup/quote/:ticket', lazy: page(async () => (await import('./quote/QuoteInvited.tsx')).default) },
  { path: '/signup/takePart/:index', lazy: page(async () => (await import('./quote/TakePart.tsx')).default) },
  { path: '/signup/success/:ticket', lazy: page(async () => (await import('./signUp/SignUpSuccess.tsx')).default) },
  ...noticePages.map(noticeList),
  { path: '/documentCenter/:role', lazy: page(async () => (await import('./notices/GuideOfRole.tsx')).default) },
  {
    path: '/details/:type/:noticeName/:index',
    lazy: page(async () => (await import('./notices/NoticeDetail.tsx')).default),
  },
]
