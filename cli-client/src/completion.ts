/** Completion of shells: the words after each word, as a table that the shell looks up. Knows commands and options. */
import type { Command as Program } from 'commander';

export const SHELLS = ['bash', 'zsh', 'fish'];

interface Words {
  /** The commands before: `containers list`. */
  readonly path: string;
  readonly words: readonly string[];
  /** Words with what they are for. */
  readonly described: readonly (readonly [word: string, description: string])[];
}

/** @returns undefined: no such shell */
export function completionOf(program: Program, shell: string): string | undefined {
  const table = wordsOf(program);
  if (shell === 'fish') return fish(table, valuesOf(program));
  if (shell === 'bash') return bash(table, valuesOf(program));
  return shell === 'zsh' ? `autoload -U bashcompinit && bashcompinit\n${bash(table, valuesOf(program))}` : undefined;
}

function wordsOf(program: Program): Words[] {
  const shared = program.options.map((each) => [each.long ?? '', each.description] as const);
  const below = (each: Program, path: string): Words[] => {
    const described = [
      ...each.commands.map((sub) => [sub.name(), sub.description()] as const),
      ...(each === program ? [] : each.options.map((option) => [option.long ?? '', option.description] as const)),
      ...shared,
    ];
    const words = [...new Set(described.map(([word]) => word))];
    const names = (sub: Program) => [sub.name(), ...sub.aliases()];
    const subs = each.commands.flatMap((sub) => names(sub).flatMap((name) => below(sub, `${path} ${name}`.trim())));
    return [{ path, words, described }, ...subs];
  };
  return below(program, '');
}

/** Options whose values are known. */
function valuesOf(program: Program): [flag: string, values: readonly string[]][] {
  return program.options.flatMap(({ long, argChoices }) => (long && argChoices ? [[long, argChoices]] : []));
}

const bash = (table: readonly Words[], values: readonly (readonly [string, readonly string[]])[]) => `_portolan() {
  local path="" word words="" i
  COMPREPLY=()
  case "\${COMP_WORDS[COMP_CWORD-1]}" in
${values.map(([flag, known]) => `    ${flag}) COMPREPLY=($(compgen -W "${known.join(' ')}" -- "\${COMP_WORDS[COMP_CWORD]}")); return ;;`).join('\n')}
  esac
  for ((i = 1; i < COMP_CWORD; i++)); do
    word="\${COMP_WORDS[i]}"
    case "$word" in -*) ;; *) path="\${path:+$path }$word" ;; esac
  done
  while :; do
    case "$path" in
${table.map(({ path, words }) => `    "${path}") words="${words.join(' ')}" ;;`).join('\n')}
    *) words="" ;;
    esac
    if [ -n "$words" ] || [ -z "$path" ]; then break; fi
    case "$path" in *" "*) path="\${path% *}" ;; *) path="" ;; esac
  done
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _portolan portolan
`;

/** The words before the cursor that are no options, without the program. */
const FISH_PATH = `function __portolan_path
  set -l words (commandline -opc)
  set -e words[1]
  set -l path (string match -v -- '-*' $words | string join ' ')
  test "$path" = "$argv[1]"; or string match -q -- "$argv[1] *" "$path"
end
`;

function fish(table: readonly Words[], values: readonly (readonly [string, readonly string[]])[]): string {
  const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const known = new Map(values);
  const lines = table.flatMap(({ path, described }) => {
    const condition = path === '' ? '' : ` -n ${quoted(`__portolan_path ${quoted(path)}`)}`;
    return described.map(([word, description]) => {
      const first = /^.*?[.](?=\s|$)|^.*$/s.exec(description)?.[0]?.slice(0, 80) ?? '';
      const isOption = word.startsWith('--');
      // A command is offered right after its group only.
      const only = isOption ? condition : ` -n ${quoted(`__portolan_at ${quoted(path)}`)}`;
      const value = isOption && known.has(word) ? ` -x -a ${quoted(known.get(word)?.join(' ') ?? '')}` : '';
      const what = isOption ? ` -l ${word.slice(2)}${value}` : ` -f -a ${word}`;
      return path !== '' && isOption && table[0]?.words.includes(word)
        ? ''
        : `complete -c portolan${only}${what} -d ${quoted(first)}`;
    });
  });
  const at = FISH_PATH.replace('__portolan_path', '__portolan_at').replace(/; or .*$/m, '');
  return `${FISH_PATH}${at}${lines.filter(Boolean).join('\n')}\n`;
}
