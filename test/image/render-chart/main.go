// Renders a chart as Helm does, with Go's templates and Sprig: a chart can so be tested without Helm, which Debian does not have.
// Usage: render-chart CHART_FOLDER VALUES_AS_JSON. Stricter than Helm: a value that does not exist is an error.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

type tree = map[string]interface{}

func main() {
	if err := render(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func render(folder string, given string) error {
	chart, err := readYaml(filepath.Join(folder, "Chart.yaml"))
	if err != nil {
		return err
	}
	values, err := readYaml(filepath.Join(folder, "values.yaml"))
	if err != nil {
		return err
	}
	over := tree{}
	if err := json.Unmarshal([]byte(given), &over); err != nil {
		return err
	}
	context := tree{
		"Values":  merge(values, over),
		"Chart":   tree{"Name": chart["name"], "Version": chart["version"], "AppVersion": chart["appVersion"]},
		"Release": tree{"Name": "test", "Namespace": "tracking", "Service": "Helm"},
	}
	root := template.New("chart").Option("missingkey=error")
	functions := sprig.TxtFuncMap()
	// Helm has no access to the machine either.
	delete(functions, "env")
	delete(functions, "expandenv")
	functions["include"] = func(name string, data interface{}) (string, error) {
		var text strings.Builder
		err := root.ExecuteTemplate(&text, name, data)
		return text.String(), err
	}
	functions["toYaml"] = func(value interface{}) (string, error) {
		text, err := yaml.Marshal(value)
		return strings.TrimSuffix(string(text), "\n"), err
	}
	functions["required"] = func(message string, value interface{}) (interface{}, error) {
		if value == nil || value == "" {
			return nil, errors.New(message)
		}
		return value, nil
	}
	functions["fail"] = func(message string) (string, error) { return "", errors.New(message) }
	root.Funcs(functions)
	files, err := filepath.Glob(filepath.Join(folder, "templates", "*"))
	if err != nil {
		return err
	}
	sort.Strings(files)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if _, err := root.New(filepath.Base(file)).Parse(string(text)); err != nil {
			return err
		}
	}
	for _, file := range files {
		name := filepath.Base(file)
		var text strings.Builder
		if err := root.ExecuteTemplate(&text, name, context); err != nil {
			return err
		}
		if strings.HasSuffix(name, ".yaml") {
			fmt.Printf("---\n# Source: %s\n%s\n", name, text.String())
		}
	}
	return nil
}

func readYaml(path string) (tree, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	read := tree{}
	return read, yaml.UnmarshalStrict(text, &read)
}

func merge(base tree, over tree) tree {
	for key, value := range over {
		below, isTree := base[key].(tree)
		above, isAbove := value.(tree)
		if isTree && isAbove {
			base[key] = merge(below, above)
		} else {
			base[key] = value
		}
	}
	return base
}
