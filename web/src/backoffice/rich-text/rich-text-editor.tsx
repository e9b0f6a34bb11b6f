import type { Locale } from '@arung/contracts/scalars'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { extensions } from './extensions.ts'
import { htmlOfText, textOfHtml } from './html.ts'
import { LinkDialog } from './link-dialog.tsx'
import { pasteHtml } from './paste.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import './rich-text.css'

export type RichTextEditorProps = {
  id: string
  /** HTML. */
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  lang: Locale
  label: string
  /** The ARIA attributes that name and describe the text. */
  aria: Readonly<Record<string, string>>
}

/** The rich text editor with its toolbar. A value other than the one it last wrote replaces the text. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { id, value, lang, aria } = props
  const written = useRef(value)
  const [asked, setAsked] = useState<'link' | 'picture' | null>(null)
  const attributes = JSON.stringify({ ...aria, id, lang })
  const editorProps = useMemo(
    () => ({
      handleDOMEvents: pasteHtml,
      attributes: {
        ...(JSON.parse(attributes) as Record<string, string>),
        role: 'textbox',
        'aria-multiline': 'true',
        class: 'rich-text-area',
      },
    }),
    [attributes],
  )
  const editor = useEditor({
    extensions,
    content: textOfHtml(value),
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps,
    onUpdate({ editor: changed }) {
      written.current = htmlOfText(changed.state.doc)
      props.onChange(written.current)
    },
    onBlur: props.onBlur,
  })
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    editor.commands.setContent(textOfHtml(value), { emitUpdate: false })
  }, [editor, value])
  const close = () => {
    setAsked(null)
    editor.commands.focus()
  }
  return (
    <div className="rich-text">
      <RichTextToolbar
        editor={editor}
        controls={id}
        label={props.label}
        onLink={() => setAsked('link')}
        onPicture={() => setAsked('picture')}
      />
      <EditorContent editor={editor} />
      {asked === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {asked === 'picture' && <PictureDialog editor={editor} onClose={close} />}
    </div>
  )
}
