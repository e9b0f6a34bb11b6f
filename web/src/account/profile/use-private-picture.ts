import { useEffect, useState } from 'react'
import { apiFile } from '../../app/api/api-fetch.ts'
import type { ApiPath } from '../../app/api/api-path.ts'

/** Types a picture's path from a response as an API path. */
export const pathFromAnswer = (path: string): ApiPath => path as ApiPath

/** Returns the address of a private picture within this page; null while it loads and where there is none. */
export function usePrivatePicture(path: ApiPath | null): string | null {
  const [shown, setShown] = useState<{ path: string; url: string } | null>(null)
  useEffect(() => {
    if (path === null) return
    const leaving = new AbortController()
    let url: string | null = null
    apiFile(path, { signal: leaving.signal }).then(
      file => {
        if (leaving.signal.aborted) return
        url = URL.createObjectURL(file)
        setShown({ path, url })
      },
      // The initials stay when there is no picture.
      () => undefined,
    )
    return () => {
      leaving.abort()
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [path])
  return shown !== null && shown.path === path ? shown.url : null
}
