import { useEditorState, type Editor } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

type ToolbarProps = {
  editor: Editor
  /** The id of the text. */
  controls: string
  label: string
  onLink: () => void
  onPicture: () => void
}

type ToolName =
  | 'heading2'
  | 'heading3'
  | 'heading4'
  | 'bold'
  | 'italic'
  | 'link'
  | 'bulletList'
  | 'orderedList'
  | 'blockquote'
  | 'picture'
  | 'rule'
  | 'undo'
  | 'redo'
type Tool = Readonly<{
  name: ToolName
  icon: LucideIcon
  run: () => void
  /** Whether the tool is active at the cursor; left out for one-off actions. */
  isOn?: boolean
  isOff?: boolean
}>

/** The tools of the text: one tab stop, with arrow keys to move between tools. */
export function RichTextToolbar(props: ToolbarProps) {
  const { t } = useTranslation('backoffice')
  const tools = useTools(props)
  const bar = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<ToolName>('heading2')
  const go = (to: number) => {
    const tool = tools[(to + tools.length) % tools.length]
    if (tool === undefined) return
    setAt(tool.name)
    bar.current?.querySelector<HTMLElement>(`[data-tool="${tool.name}"]`)?.focus()
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const now = tools.findIndex(({ name }) => name === at)
    const to = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: tools.length - 1 }[
      event.key
    ]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('richText.toolbar', { label: props.label })}
      aria-controls={props.controls}
      onKeyDown={onKeyDown}
      className="rich-text-toolbar"
    >
      {tools.map(({ name, icon: Icon, run, isOn, isOff }) => (
        <button
          key={name}
          type="button"
          data-tool={name}
          tabIndex={name === at ? 0 : -1}
          aria-label={t(`richText.${name}`)}
          title={t(`richText.${name}`)}
          {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
          {...(isOff ? { 'aria-disabled': true } : {})}
          onFocus={() => setAt(name)}
          onClick={() => {
            if (!isOff) run()
          }}
        >
          <Icon aria-hidden="true" className="size-4.5" />
        </button>
      ))}
    </div>
  )
}

function useTools({ editor, onLink, onPicture }: ToolbarProps): readonly Tool[] {
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      heading2: now.isActive('heading', { level: 2 }),
      heading3: now.isActive('heading', { level: 3 }),
      heading4: now.isActive('heading', { level: 4 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      link: now.isActive('link'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      blockquote: now.isActive('blockquote'),
      undoable: now.can().undo(),
      redoable: now.can().redo(),
    }),
  })
  const then = () => editor.chain().focus()
  const heading = (level: 2 | 3 | 4, icon: LucideIcon): Tool => ({
    name: `heading${level}`,
    icon,
    isOn: is[`heading${level}`],
    run: () => then().toggleHeading({ level }).run(),
  })
  return [
    heading(2, Heading2),
    heading(3, Heading3),
    heading(4, Heading4),
    { name: 'bold', icon: Bold, isOn: is.bold, run: () => then().toggleBold().run() },
    { name: 'italic', icon: Italic, isOn: is.italic, run: () => then().toggleItalic().run() },
    { name: 'link', icon: Link, isOn: is.link, run: onLink },
    {
      name: 'bulletList',
      icon: List,
      isOn: is.bulletList,
      run: () => then().toggleBulletList().run(),
    },
    {
      name: 'orderedList',
      icon: ListOrdered,
      isOn: is.orderedList,
      run: () => then().toggleOrderedList().run(),
    },
    {
      name: 'blockquote',
      icon: Quote,
      isOn: is.blockquote,
      run: () => then().toggleBlockquote().run(),
    },
    { name: 'picture', icon: ImagePlus, run: onPicture },
    { name: 'rule', icon: Minus, run: () => then().setHorizontalRule().run() },
    { name: 'undo', icon: Undo2, isOff: !is.undoable, run: () => then().undo().run() },
    { name: 'redo', icon: Redo2, isOff: !is.redoable, run: () => then().redo().run() },
  ]
}
