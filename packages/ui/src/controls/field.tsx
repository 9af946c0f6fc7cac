import {
  chakra,
  createRecipeContext,
  type HTMLChakraProps,
  type InputProps,
  type TextareaProps,
} from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import {
  createContext,
  useContext,
  useId,
  useMemo,
  type ReactNode,
  type RefAttributes,
  type SelectHTMLAttributes,
} from 'react';

// Native controls with Chakra's styles, without Chakra's own state machines.
const StyledInput = createRecipeContext({ key: 'input' }).withContext<HTMLInputElement, InputProps>('input');
const StyledTextarea = createRecipeContext({ key: 'textarea' }).withContext<HTMLTextAreaElement, TextareaProps>(
  'textarea',
);

type FieldState = { id: string; isInvalid: boolean; isRequired: boolean; isDisabled: boolean };

const FieldContext = createContext<FieldState | null>(null);

type RootProps = Omit<HTMLChakraProps<'div'>, 'id'> & {
  /** The id of the control inside; generated if absent. */
  id?: string;
  invalid?: boolean;
  required?: boolean;
  disabled?: boolean;
};

function Root({ id, invalid = false, required = false, disabled = false, children, ...rest }: RootProps) {
  const madeUpId = useId();
  const state = useMemo(
    () => ({ id: id ?? madeUpId, isInvalid: invalid, isRequired: required, isDisabled: disabled }),
    [id, madeUpId, invalid, required, disabled],
  );
  return (
    <FieldContext.Provider value={state}>
      <chakra.div display="flex" flexDirection="column" gap="1.5" width="100%" minW="0" {...rest}>
        {children}
      </chakra.div>
    </FieldContext.Provider>
  );
}

function Label({ children, ...rest }: HTMLChakraProps<'label'>) {
  const field = useContext(FieldContext);
  return (
    <chakra.label htmlFor={field?.id} fontSize="sm" fontWeight="semibold" {...rest}>
      {children}
    </chakra.label>
  );
}

function HelperText(props: HTMLChakraProps<'p'>) {
  const field = useContext(FieldContext);
  return <chakra.p id={field ? `${field.id}-help` : undefined} fontSize="sm" color="fg.muted" {...props} />;
}

/** Shown only while the field is invalid; screen readers announce it. */
function ErrorText(props: HTMLChakraProps<'p'>) {
  const field = useContext(FieldContext);
  if (field && !field.isInvalid) return null;
  return (
    <chakra.p
      id={field ? `${field.id}-error` : undefined}
      role="alert"
      fontSize="sm"
      fontWeight="medium"
      color="fg.error"
      {...props}
    />
  );
}

/** A labelled control: Root > Label, Input | Textarea | NativeSelect, HelperText, ErrorText. Root links them by id. */
export const Field = { Root, Label, HelperText, ErrorText };

function useFieldProps() {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-invalid': field.isInvalid || undefined,
    'aria-describedby': field.isInvalid ? `${field.id}-error` : `${field.id}-help`,
    required: field.isRequired || undefined,
    disabled: field.isDisabled || undefined,
  };
}

export function Input(props: InputProps & RefAttributes<HTMLInputElement>) {
  return <StyledInput dir="auto" {...useFieldProps()} {...props} />;
}

export function Textarea(props: TextareaProps & RefAttributes<HTMLTextAreaElement>) {
  return <StyledTextarea dir="auto" {...useFieldProps()} {...props} />;
}

type NativeSelectProps = SelectHTMLAttributes<HTMLSelectElement> & { placeholder?: string; children: ReactNode };

/** The browser's own select, for the native picker on each device. `placeholder` becomes an empty first option. */
export function NativeSelect({ placeholder, children, ...rest }: NativeSelectProps) {
  return (
    <chakra.div position="relative" width="100%">
      <StyledInput asChild pe="10">
        <select dir="auto" {...useFieldProps()} {...rest}>
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {children}
        </select>
      </StyledInput>
      <chakra.span position="absolute" insetEnd="3" top="50%" translate="0 -50%" pointerEvents="none" color="fg.muted">
        <ChevronDown size={18} aria-hidden />
      </chakra.span>
    </chakra.div>
  );
}
