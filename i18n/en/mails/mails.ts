import { collectionMails } from './collectionMails.ts'

/** Mails, and the page on which a demo server shows them. */
export const mails = {
  hello: 'Hello,',
  helloName: 'Hello %{name},',
  copyLink: 'If the button does not work, copy this address into your browser:',
  reset: {
    subject: 'Choose a new password',
    text: 'a new password was asked for, for the account %{email} of Bottega.',
    action: 'Choose a new password',
    validFor:
      'The link works once, within %{smart_count} hour. |||| The link works once, within %{smart_count} hours.',
    ending: 'If you did not ask for it, do nothing: your password stays as it is.',
  },
  first: {
    subject: 'Your access to Bottega',
    text: 'your account of Bottega is ready: %{email}. Choose a password, then sign in with it.',
    action: 'Choose a password',
    validFor:
      'The link works once, within %{smart_count} hour. |||| The link works once, within %{smart_count} hours.',
    ending: 'Did it come too late? The sign-in page sends you another: “Forgot password?”.',
  },
  productRejected: {
    subject: 'To be mended: %{name}',
    text: 'your product %{name} (%{sku}) has been looked at and needs some changes before it can be approved.',
    where: 'What is to be mended, field by field:',
    action: 'Open the product',
    ending:
      'The notes stand beside their fields there. When you are done, send it for approval again.',
  },
  ...collectionMails,
  outbox: {
    title: 'Outbox',
    text: 'This is a demo server. It sends no mails: it keeps them here, newest first.',
    none: 'No mail has been written yet.',
    mails: 'Mails',
    mail: 'Mail: %{subject}',
    content: 'Content of the mail',
    from: 'From',
    to: 'To',
    date: 'Date',
    download: 'Download the .eml file',
    back: 'Back to the outbox',
    signIn: 'To the portal',
    skip: 'Skip to the content',
  },
} as const
