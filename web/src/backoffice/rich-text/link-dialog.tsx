import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { isWebAddress } from './web-address.ts'

type LinkDialogProps = { editor: Editor; onClose: () => void }

/** The target of the selected words. Without a selection, the address itself is inserted. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const { t } = useTranslation('backoffice')
  const { say } = useSpecMessage()
  const before = (editor.getAttributes('link') as { href?: string }).href ?? ''
  const [url, setUrl] = useState(before)
  const [isWrong, setWrong] = useState(false)
  const save = () => {
    const href = url.trim()
    if (!isWebAddress(href)) {
      setWrong(true)
      document.getElementById('link-url')?.focus()
      return
    }
    const chain = editor.chain().extendMarkRange('link')
    if (editor.state.selection.empty && before === '') {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
    } else {
      chain.setLink({ href })
    }
    chain.run()
    onClose()
  }
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  // Rendered outside the form of the text, so that Enter saves the link and not the form.
  return createPortal(
    <Dialog
      open
      onClose={onClose}
      title={t('richText.link')}
      actions={
        <>
          {before !== '' && (
            <Button tone="danger-ghost" className="mr-auto" onClick={remove}>
              {t('richText.unlink')}
            </Button>
          )}
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button tone="primary" onClick={save}>
            {t('richText.linkSave')}
          </Button>
        </>
      }
    >
      <TextField
        id="link-url"
        label={t('richText.linkUrl')}
        hint={t('richText.linkHint')}
        error={isWrong ? say('invalidUrl') : undefined}
        type="url"
        inputMode="url"
        // The dialog starts with this field focused, not its close button.
        ref={input => input?.setAttribute('autofocus', '')}
        value={url}
        onChange={event => {
          setUrl(event.target.value)
          setWrong(false)
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          save()
        }}
      />
    </Dialog>,
    document.body,
  )
}
