/** Files and folders are named after their content; these names would fit anything. */
const NAMELESS = /^(utils?|helpers?|common|managers?|misc|lib|shared)$/i
const ALLOWED = ['tests/helpers']
const COMPONENT = /^src\/(?!app\/App\.tsx).*\/([A-Z]\w*)\.tsx$/

export function places(files, folders) {
  const paths = [...files.map(({ file }) => file), ...folders]
  const nameless = paths
    .filter((path) => !ALLOWED.includes(path) && NAMELESS.test(nameOf(path)))
    .map((path) => `${path}:1 the name says nothing about what is in it`)
  const misnamed = files.flatMap(({ file, code }) => {
    const name = COMPONENT.exec(file)?.[1]
    const isThere =
      name && new RegExp(`\\bexport (?:const|function|class) ${name}\\b`).test(code.join('\n'))
    return name && !isThere ? [`${file}:1 exports no ${name}`] : []
  })
  return { problems: [...nameless, ...misnamed] }
}

const nameOf = (path) => path.split('/').at(-1).split('.')[0]
