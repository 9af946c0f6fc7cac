import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type Status = 'info' | 'success' | 'warning' | 'error';

const looks = {
  info: { palette: 'teal', Icon: Info },
  success: { palette: 'green', Icon: CircleCheck },
  warning: { palette: 'amber', Icon: TriangleAlert },
  error: { palette: 'red', Icon: CircleAlert },
} as const;

type AlertProps = Omit<HTMLChakraProps<'div'>, 'title'> & { status?: Status; title?: ReactNode; action?: ReactNode };

/** A message inside the page. Set `role="alert"` only if it appears in response to a user's action. */
export function Alert({ status = 'info', title, action, children, ...rest }: AlertProps) {
  const { palette, Icon } = looks[status];
  return (
    <chakra.div
      role="status"
      colorPalette={palette}
      display="flex"
      gap="3"
      p="4"
      borderRadius="l3"
      bg="colorPalette.subtle"
      borderWidth="1px"
      borderColor="colorPalette.border"
      {...rest}
    >
      <chakra.span color="colorPalette.fg" flexShrink="0" pt="0.5" aria-hidden>
        <Icon size={20} />
      </chakra.span>
      <chakra.div flex="1" minW="0" display="flex" flexDirection="column" gap="1" fontSize="sm">
        {title ? (
          <chakra.p dir="auto" fontWeight="bold" color="colorPalette.fg" fontSize="md">
            {title}
          </chakra.p>
        ) : null}
        {children}
        {action ? <chakra.div pt="2">{action}</chakra.div> : null}
      </chakra.div>
    </chakra.div>
  );
}
