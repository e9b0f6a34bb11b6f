import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../app/api/api-error.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pictureKinds, pictureProblem, uploadPicture } from './upload-picture.ts'

type PictureDialogProps = { editor: Editor; onClose: () => void }
type Wrong = Readonly<{ file?: string; alt?: string }>

/** The width of the size used in texts. A smaller picture is not enlarged. */
const shownWidth = 960
const altMax = 200

/** Inserts a picture into the text, with its alternative text. */
export function PictureDialog({ editor, onClose }: PictureDialogProps) {
  const { t } = useTranslation('backoffice')
  const { say, translate } = useSpecMessage()
  const [file, setFile] = useState<File | null>(null)
  const [alt, setAlt] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const choose = (chosen: File | null) => {
    setFile(chosen)
    const problem = chosen && pictureProblem(chosen)
    setWrong(problem ? { file: t(`richText.${problem}`) } : {})
  }
  const save = async () => {
    const problem = file && pictureProblem(file)
    const missing = {
      ...(file === null ? { file: t('richText.pictureMissing') } : {}),
      ...(problem ? { file: t(`richText.${problem}`) } : {}),
      ...(alt.trim() === '' ? { alt: t('richText.altMissing') } : {}),
    }
    setWrong(missing)
    if (file === null || Object.keys(missing).length > 0) {
      document.getElementById('file' in missing ? 'picture-file' : 'picture-alt')?.focus()
      return
    }
    setBusy(true)
    setFailure(null)
    try {
      const { base, width, height } = await uploadPicture(file)
      const shown = Math.min(width, shownWidth)
      const attrs = {
        src: `${base}-${shownWidth}.webp`,
        alt: alt.trim(),
        width: shown,
        height: Math.round((height * shown) / width),
      }
      editor.chain().insertContent({ type: 'image', attrs }).run()
      onClose()
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      const words = cause.errors[0]?.message ?? translate(cause.message)
      setFailure(cause.status === 0 || cause.status >= 500 ? say('submitFailed') : words)
      setBusy(false)
    }
  }
  return createPortal(
    <Dialog
      open
      onClose={onClose}
      title={t('richText.picture')}
      actions={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button tone="primary" busy={busy} onClick={() => void save()}>
            {t(busy ? 'richText.uploading' : 'richText.pictureSave')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        <Field
          id="picture-file"
          label={t('richText.pictureFile')}
          hint={t('richText.pictureHint')}
          error={wrong.file}
        >
          {control => (
            <input
              {...control}
              type="file"
              accept={pictureKinds.join(',')}
              className="control py-2.5"
              onChange={event => choose(event.target.files?.[0] ?? null)}
            />
          )}
        </Field>
        <TextField
          id="picture-alt"
          label={t('richText.alt')}
          hint={t('richText.altHint')}
          error={wrong.alt}
          maxLength={altMax}
          value={alt}
          onChange={event => setAlt(event.target.value)}
        />
      </div>
    </Dialog>,
    document.body,
  )
}
