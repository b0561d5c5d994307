import type { ReactNode } from 'react'
import type { Language } from '../../../schema/index.ts'
import './account.css'

const drawings: Readonly<Record<Language, ReactNode>> = {
  en: (
    <>
      <path fill="#012169" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="3.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#c8102e" strokeWidth="1.4" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#fff" strokeWidth="5.2" d="M12 0v16M0 8h24" />
      <path stroke="#c8102e" strokeWidth="3" d="M12 0v16M0 8h24" />
    </>
  ),
  it: (
    <>
      <path fill="#fff" d="M0 0h24v16H0z" />
      <path fill="#008c45" d="M0 0h8v16H0z" />
      <path fill="#cd212a" d="M16 0h8v16h-8z" />
    </>
  ),
}

/** The flag that stands for a language, next to its name. */
export function Flag({ language }: { readonly language: Language }) {
  return (
    <svg className="account-flag" viewBox="0 0 24 16" aria-hidden="true" data-flag={language}>
      {drawings[language]}
    </svg>
  )
}
