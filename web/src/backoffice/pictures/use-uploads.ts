import { command } from '../../app/api/call.ts'
import { pictureBytesMax, pictureKinds } from '@arung/contracts/media/limits'
import type { StoredPicture } from '@arung/contracts/media/views'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../app/api/api-error.ts'
import { apiUpload } from '../../app/api/api-upload.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'

/** A picture that is being uploaded, or was refused. */
export type Upload = Readonly<{
  key: string
  name: string
  /** Shows the local file during the upload. */
  preview: string
  /** The share that has been sent, from 0 to 1. */
  share: number
  failure: string | null
}>

/**
 * Uploads pictures one after the other. `take` receives each stored picture and returns why it is refused, or null. A
 * file of a kind that is not accepted is not sent.
 */
export function useUploads(take: (picture: StoredPicture) => string | null) {
  const { t } = useTranslation('pictures')
  const { say } = useSpecMessage()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const previews = useRef(new Map<string, string>())
  useEffect(() => {
    const made = previews.current
    return () => made.forEach(url => URL.revokeObjectURL(url))
  }, [])
  const change = (key: string, part: Partial<Upload>) =>
    setUploads(all => all.map(one => (one.key === key ? { ...one, ...part } : one)))
  const remove = (key: string) => {
    URL.revokeObjectURL(previews.current.get(key) ?? '')
    previews.current.delete(key)
    setUploads(all => all.filter(one => one.key !== key))
  }
  const faultOf = (file: File): string | null => {
    if (!pictureKinds.includes(file.type)) return t('faults.kind')
    return file.size > pictureBytesMax ? t('faults.size') : null
  }
  const wordsOf = (error: ApiError): string => {
    if (error.status === 413) return t('faults.size')
    if (error.status === 0 || error.status >= 500) return say('submitFailed')
    return error.errors[0]?.message ?? error.message
  }
  const send = async (key: string, file: File): Promise<string | null> => {
    const body = new FormData()
    body.set('picture', file)
    try {
      const onProgress = (share: number) => change(key, { share })
      return take(await apiUpload({ command: command('POST /admins/media', { body }), onProgress }))
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      return wordsOf(cause)
    }
  }
  const add = async (files: readonly File[]) => {
    const added = files.map(file => {
      const key = crypto.randomUUID()
      const preview = URL.createObjectURL(file)
      previews.current.set(key, preview)
      return { file, key, name: file.name, preview, share: 0, failure: faultOf(file) }
    })
    setUploads(all => [...all, ...added.map(({ file: _file, ...upload }) => upload)])
    for (const { key, file, failure } of added) {
      if (failure !== null) continue
      const found = await send(key, file)
      if (found === null) remove(key)
      else change(key, { failure: found })
    }
  }
  return { uploads, busy: uploads.some(({ failure }) => failure === null), add, remove }
}
