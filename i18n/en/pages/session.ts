/** The sign-in page. It loads before all others, so its texts stand by themselves. */
export const session = {
  title: 'Sign in',
  headline: 'Welcome to the workshop',
  tagline: 'Products, collections and the people who make them, in one place.',
  email: 'Email',
  password: 'Password',
  code: 'Code from your authenticator app, or a recovery code',
  showPassword: 'Show password',
  submit: 'Sign in',
  busy: 'Signing in…',
  opening: 'Opening the workshop…',
  again: 'Try again',
  language: 'Language',
  privacy: 'Privacy policy',
  copyright: '© %{year} Bottega',
  demoTitle: 'Demo accounts',
  demoHint: 'This is a demo: one click signs you in.',
  demoMark: 'Demo. Everyone can sign in here. Enter nothing real.',
  newTitle: 'No one can sign in yet',
  newHint:
    'Whoever runs this portal makes the first account with a command on its machine. It answers with a link to choose a password.',
} as const
