import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { lockPath, lockPathFrom, pathAfterLock } from './lock.ts'

/** Keeps the address with the lock: `/lock` while it holds, the page of before when it is open again. */
export function useLockPath(locked: boolean): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const isThere = pathname === lockPath
    if (locked && !isThere) void navigate(lockPathFrom(pathname + search), { replace: true })
    if (!locked && isThere) void navigate(pathAfterLock(search), { replace: true })
  }, [locked, pathname, search, navigate])
}
