import { command } from '../../app/api/call.ts'
import type { BlogForDesk } from '@arung/contracts/blogs/desk-views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo, usePick } from '../../base/i18n/use-locale.ts'
import { CommandDialog, type Question } from '../../backoffice/command-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { BlogState } from './blog-state.tsx'
import { PublicPages } from './public-pages.tsx'
import { PublishDialog } from './publish-dialog.tsx'

/** The state of an article, its public pages, and the actions on its publication. */
export function Publication({ read }: { read: BlogForDesk }) {
  const { t } = useTranslation('articles')
  const [asked, setAsked] = useState<'publish' | 'unpublish' | 'remove' | null>(null)
  const questions = useQuestions(read)
  const close = () => setAsked(null)
  const isOut = read.publishedOn !== null
  return (
    <>
      <BlogState publishedOn={read.publishedOn} />
      {isOut && <PublicPages slug={read.blog.slug} publishedOn={read.publishedOn} />}
      <LinkButton size="small" to={`/admin/blogs/${read.blog.slug}/images`}>
        {t('pictures')}
      </LinkButton>
      <Button
        size="small"
        {...(isOut ? {} : { tone: 'primary' as const })}
        onClick={() => setAsked('publish')}
      >
        {t(isOut ? 'publish.again' : 'publish.button')}
      </Button>
      {isOut && (
        <Button size="small" onClick={() => setAsked('unpublish')}>
          {t('unpublish.button')}
        </Button>
      )}
      <Button size="small" tone="danger-ghost" onClick={() => setAsked('remove')}>
        {t('remove.button')}
      </Button>
      {asked === 'publish' && <PublishDialog read={read} onClose={close} />}
      {(asked === 'unpublish' || asked === 'remove') && (
        <CommandDialog question={questions[asked]} onClose={close} />
      )}
    </>
  )
}

function useQuestions({ id, blog }: BlogForDesk): Record<'unpublish' | 'remove', Question> {
  const { t } = useTranslation('articles')
  const pick = usePick()
  const go = useGo()
  const name = pick(blog.title, blog.titleId)
  return {
    unpublish: {
      title: t('unpublish.title', { name }),
      what: t('unpublish.what'),
      confirm: t('unpublish.button'),
      command: () => command('DELETE /admins/blogs/:id/publication', { params: { id } }),
      done: t('unpublish.done', { name }),
    },
    remove: {
      title: t('remove.title', { name }),
      what: t('remove.what'),
      confirm: t('remove.confirm'),
      danger: true,
      command: () => command('DELETE /admins/blogs/:id', { params: { id } }),
      done: t('remove.done', { name }),
      onDone: () => go('/admin/blogs'),
    },
  }
}
