import { clsx } from 'clsx'
import { RichText, sanitizedHtml } from '../../ui/rich-text.tsx'

/** Running text of a page at a readable line length. The server stores and sends it sanitised. */
export function Prose({ html, className }: { html: string; className?: string }) {
  return (
    <RichText
      className={clsx(
        'max-w-[68ch] space-y-4 text-ink-2 [&_a]:text-link [&_a]:underline [&_li]:ml-5 [&_li]:list-disc [&_li]:pl-1',
        className,
      )}
      html={sanitizedHtml(html)}
    />
  )
}
