// Renders a Helm chart where Helm itself is not installed: Go's templates with the function library that Helm uses,
// and the two functions of Helm's own that our chart uses. Built with Debian's packages, see ../chart.ts.
//
//	go run main.go <chart folder> <release name> [values.yaml ...]
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

func main() {
	if err := render(os.Args[1], os.Args[2], os.Args[3:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func render(chart string, release string, extra []string) error {
	values := map[string]interface{}{}
	for _, file := range append([]string{filepath.Join(chart, "values.yaml")}, extra...) {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		more := map[string]interface{}{}
		if err := yaml.Unmarshal(text, &more); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		merge(values, more)
	}
	files, err := filepath.Glob(filepath.Join(chart, "templates", "*"))
	if err != nil {
		return err
	}
	all := template.New("chart").Option("missingkey=zero")
	functions := sprig.TxtFuncMap()
	functions["include"] = func(name string, data interface{}) (string, error) {
		out := strings.Builder{}
		err := all.ExecuteTemplate(&out, name, data)
		return out.String(), err
	}
	functions["toYaml"] = func(data interface{}) (string, error) {
		text, err := yaml.Marshal(data)
		return strings.TrimSuffix(string(text), "\n"), err
	}
	all.Funcs(functions)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if _, err := all.New(filepath.Base(file)).Parse(string(text)); err != nil {
			return err
		}
	}
	scope := map[string]interface{}{
		"Values":       values,
		"Release":      map[string]interface{}{"Name": release, "Namespace": "default", "Service": "Helm"},
		"Chart":        map[string]interface{}{"Name": filepath.Base(chart)},
		"Capabilities": map[string]interface{}{},
	}
	for _, file := range files {
		if filepath.Ext(file) == ".tpl" {
			continue
		}
		fmt.Printf("---\n# Source: %s\n", filepath.Base(file))
		if err := all.ExecuteTemplate(os.Stdout, filepath.Base(file), scope); err != nil {
			return err
		}
		fmt.Println()
	}
	return nil
}

func merge(into map[string]interface{}, from map[string]interface{}) {
	for key, value := range from {
		inner, isMap := value.(map[string]interface{})
		existing, wasMap := into[key].(map[string]interface{})
		if isMap && wasMap {
			merge(existing, inner)
		} else {
			into[key] = value
		}
	}
}
